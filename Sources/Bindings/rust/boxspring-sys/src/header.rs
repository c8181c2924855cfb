//! Compares the declarations of this crate with the header, by a C compiler: `CC`, or `cc`.

use std::ffi::{c_char, c_void};
use std::fmt::Write as _;
use std::path::Path;
use std::process::Command;
use std::string::{String, ToString};
use std::vec::Vec;
use std::{env, format, fs, println};

/// What C calls a type.
pub(crate) trait Named {
    fn name() -> String;
}

macro_rules! named {
    ($($type:ty: $name:expr),* $(,)?) => { $(
        impl Named for $type {
            fn name() -> String { $name.to_string() }
        }
    )* };
}

named! {
    c_char: "char", c_void: "void", f64: "double", i32: "int32_t", i64: "int64_t", u32: "uint32_t", u64: "uint64_t", usize: "size_t",
}

impl<T: Named> Named for *const T {
    fn name() -> String {
        format!("const {} *", T::name())
    }
}

impl<T: Named> Named for *mut T {
    fn name() -> String {
        format!("{} *", T::name())
    }
}

/// As the value of an expression.
impl<T: Named, const COUNT: usize> Named for [T; COUNT] {
    fn name() -> String {
        format!("{} *", T::name())
    }
}

pub(crate) struct Struct {
    pub name: &'static str,
    pub size: usize,
    pub fields: Vec<(&'static str, usize, String)>,
}

pub(crate) struct Function {
    pub name: &'static str,
    pub arguments: Vec<String>,
    pub result: String,
}

/// A C program that compiles only where all declarations are the header's.
fn program() -> String {
    let mut text = String::from("#include <boxspring.h>\n");
    for (name, value) in crate::CONSTANTS {
        writeln!(text, "_Static_assert({name} == {value}, \"{name}\");").unwrap();
    }
    for Struct { name, size, fields } in crate::structs() {
        writeln!(text, "_Static_assert(sizeof({name}) == {size}, \"size of {name}\");").unwrap();
        for (field, offset, kind) in fields {
            writeln!(
                text,
                "_Static_assert(offsetof({name}, {field}) == {offset}, \"{name}.{field}\");\n\
                 _Static_assert(_Generic((({name} *)0)->{field}, {kind}: 1, default: 0), \"type of {name}.{field}\");"
            )
            .unwrap();
        }
    }
    for Function { name, arguments, result } in crate::functions() {
        let arguments = if arguments.is_empty() { "void".into() } else { arguments.join(", ") };
        writeln!(text, "{result} {name}({arguments});").unwrap();
    }
    text
}

/// Words that begin with a prefix and are followed by one of the ends, outside of comments; in order, each once.
fn words(header: &str, prefix: &str, ends: &[char]) -> Vec<String> {
    let mut found = Vec::new();
    for line in header.lines().filter(|line| !line.trim_start().starts_with("//")) {
        for (start, _) in line.match_indices(prefix) {
            if line[..start].ends_with(|last: char| last.is_alphanumeric() || last == '_') {
                continue;
            }
            let rest = &line[start..];
            let end = rest
                .find(|next: char| !next.is_alphanumeric() && next != '_')
                .unwrap_or(rest.len());
            if rest[end..].trim_start().starts_with(ends) {
                found.push(rest[..end].to_string());
            }
        }
    }
    found.sort();
    found.dedup();
    found
}

fn sorted<'a>(names: impl Iterator<Item = &'a str>) -> Vec<String> {
    let mut names: Vec<String> = names.map(|name| name.to_string()).collect();
    names.sort();
    names
}

#[test]
fn declarations_are_those_of_the_header() {
    let folder = Path::new(env!("BOXSPRING_INCLUDE"));
    let header = fs::read_to_string(folder.join("boxspring.h")).unwrap();
    let functions = crate::functions();
    assert_eq!(
        sorted(functions.iter().map(|function| function.name)),
        words(&header, "bs_", &['('])
    );
    let structs = crate::structs();
    let mut declared = words(&header, "bs_", &['{']);
    assert_eq!(sorted(structs.iter().map(|one| one.name)), declared);
    declared = words(&header, "BS_", &['=']);
    declared.push("BS_ABI".into());
    declared.push("BS_ERROR_TEXT_SIZE".into());
    declared.sort();
    assert_eq!(sorted(crate::CONSTANTS.iter().map(|(name, _)| *name)), declared);

    let file = env::temp_dir().join(format!("boxspring-{}.c", std::process::id()));
    fs::write(&file, program()).unwrap();
    let compiler = env::var("CC").unwrap_or_else(|_| "cc".into());
    let status = Command::new(&compiler)
        .args(["-std=c11", "-Wall", "-Werror", "-fsyntax-only", "-I"])
        .arg(folder)
        .arg(&file)
        .status()
        .unwrap();
    fs::remove_file(&file).unwrap();
    assert!(status.success(), "{compiler} finds a difference");
    println!("{} functions, {} structs, as in the header", functions.len(), structs.len());
}
