//! Finds the static library that Sources/Bindings/c/build has installed: in `BOXSPRING_PREFIX`, or where pkg-config has it.

use std::env;
use std::path::PathBuf;
use std::process::{exit, Command};

fn prefix() -> Option<PathBuf> {
    if let Some(prefix) = env::var_os("BOXSPRING_PREFIX") {
        return Some(PathBuf::from(prefix));
    }
    let output =
        Command::new("pkg-config").args(["--variable=prefix", "boxspring"]).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    (output.status.success() && !text.trim().is_empty()).then(|| PathBuf::from(text.trim()))
}

fn main() {
    println!("cargo:rerun-if-env-changed=BOXSPRING_PREFIX");
    println!("cargo:rerun-if-env-changed=PKG_CONFIG_PATH");
    let Some(prefix) = prefix() else {
        eprintln!(
            "boxspring-sys: the library is nowhere; run Sources/Bindings/c/build ~/boxspring and set BOXSPRING_PREFIX to \
             that folder"
        );
        exit(1);
    };
    let library = prefix.join("lib").join("libboxspring.a");
    if !library.is_file() {
        eprintln!(
            "boxspring-sys: there is no {}; set BOXSPRING_PREFIX to the folder that Sources/Bindings/c/build installed into",
            library.display()
        );
        exit(1);
    }
    println!("cargo:rerun-if-changed={}", library.display());
    println!("cargo:rustc-link-search=native={}", prefix.join("lib").display());
    println!("cargo:rustc-link-lib=static=boxspring");
    println!("cargo:rustc-link-lib=m");
    println!("cargo:rustc-env=BOXSPRING_INCLUDE={}", prefix.join("include").display());
}
