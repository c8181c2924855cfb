/// What every page that is written begins with.
enum PageHead {
  /// Up to the title and the styles. The page may load nothing.
  static let opening = """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
    script-src 'unsafe-inline'; style-src 'unsafe-inline'">

    """
}
