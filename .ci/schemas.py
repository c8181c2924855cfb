"""Merges generated schemas from standard input into docs/*.schema.json; .ci/schemas tells more."""

import json
import sys

# Where a schema stands that is not under its name in $defs of scenes. Parts of one are named by their path.
PLACES = {
    "scene": {
        "properties/viewport": "environment/properties/viewport",
        "properties/contentInsets": "environment/properties/contentInsets",
        "properties/direction": "environment/properties/direction",
        "properties/pixelScale": "environment/properties/pixelScale",
        "properties/influence": "influence",
        "properties/springRules": "springRules",
        "properties/scroll": "scroll",
        "$defs/section/properties/background": "background",
        "$defs/section/properties/scrolling": "scrolling",
    },
    "trace": {"$defs/transition": "cellTransition"},
    "transition": {},
    "world": {"properties/options": "worldOptions"},
}

GENERATED = set(
    "$ref additionalProperties const default enum exclusiveMinimum items maximum minItems minimum oneOf properties"
    " required type".split())


def find(node, path):
    for step in path.split("/"):
        node = node.get(step, {})
    return node


def target(node, schema):
    """What a schema refers to, with its own sentence first."""
    reference = node.get("$ref", "")
    if not reference.startswith("#/"):
        return node
    found = dict(target(find(schema, reference[2:]), schema))
    found.update({key: value for key, value in node.items() if key != "$ref"})
    return found


def signature(node, schema):
    """What tells one way to say a value from another."""
    node = target(node, schema)
    return sorted(node.get("required", node.get("properties", {}))) or node.get("type", "word")


def merged(new, old, schema, generated):
    """A generated schema with the sentences and conditions of an old one."""
    result = {}
    told = target(old, schema) if "$ref" not in new else old
    if "description" in told:
        result["description"] = told["description"]
    own = told if "$ref" not in new else {}
    for key, value in new.items():
        if key == "properties":
            olds = own.get("properties", {})
            value = {
                name: merged(part, olds.get(name, {}), schema, generated) for name, part in value.items()}
        elif key == "items":
            value = merged(value, own.get("items", {}), schema, generated)
        elif key == "oneOf":
            olds = own.get("oneOf", [own])
            value = [
                merged(
                    way,
                    next((o for o in olds if signature(o, schema) == signature(way, generated)), {}),
                    schema, generated)
                for way in value]
        result[key] = value
    result.update({key: value for key, value in own.items() if key not in GENERATED and key != "description"})
    return result


def untold(node, schema, path):
    """The keys of a schema without a sentence."""
    for name, part in node.get("properties", {}).items():
        if "description" not in target(part, schema):
            yield f"{path}/{name}"
        yield from untold(part, schema, f"{path}/{name}")
    for way in node.get("oneOf", []):
        yield from untold(way, schema, path)
    if "items" in node:
        yield from untold(node["items"], schema, path + "[]")


def in_line(value):
    if isinstance(value, dict) and value:
        return "{ " + ", ".join(json.dumps(key) + ": " + in_line(own) for key, own in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(in_line, value)) + "]"
    if isinstance(value, float) and value.is_integer():
        digits = f"{value:.0f}"
        rest = digits.rstrip("0")
        return digits if len(digits) - len(rest) < 6 else f"{rest}e{len(digits) - len(rest)}"
    return json.dumps(value, ensure_ascii=False).replace("e-0", "e-")


def text(value, indent=0, column=0):
    """JSON, with a line for what fits into one of 100 columns."""
    line = in_line(value)
    if not isinstance(value, (dict, list)) or not value or column + len(line) <= 99:
        return line
    inner = indent + 2
    if isinstance(value, dict):
        starts = [json.dumps(key) + ": " for key in value]
        parts = [start + text(own, inner, inner + len(start)) for start, own in zip(starts, value.values())]
        marks = "{}"
    else:
        parts = [text(own, inner, inner) for own in value]
        marks = "[]"
    lines = ",".join("\n" + " " * inner + part for part in parts)
    return marks[0] + lines + "\n" + " " * indent + marks[1]


def main():
    generated = json.load(sys.stdin, parse_int=float)
    placed = {path.split("/")[0] for places in PLACES.values() for path in places.values()}
    files = {name: f"docs/{name}.schema.json" for name in PLACES}
    before = {name: open(file).read() for name, file in files.items()}
    schemas = {name: json.loads(read, parse_int=float) for name, read in before.items()}
    PLACES["scene"].update({f"$defs/{name}": name for name in generated if name not in placed})
    faults = []
    for name, places in PLACES.items():
        schema = schemas[name]
        for place, path in places.items():
            parent, key = place.rsplit("/", 1)
            find(schema, parent)[key] = merged(find(generated, path), find(schema, place), schema, {"$defs": generated})
        faults += [f"{files[name]}: {fault} has no sentence" for place in places for fault in
                   untold(find(schema, place), schema, place)]
    scene = schemas["scene"]["$defs"]
    while unused := [own for own in scene if f'#/$defs/{own}"' not in json.dumps(schemas)]:
        for own in unused:
            del scene[own]
    for name, schema in schemas.items():
        after = text(schema) + "\n"
        if after != before[name] and "--update" in sys.argv:
            open(files[name], "w").write(after)
        elif after != before[name]:
            faults.append(f"{files[name]} is not what the fields say; run .ci/schemas --update")
    sys.exit("\n".join(faults) or 0)


main()
