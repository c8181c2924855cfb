"""Puts the libraries of BOXSPRING_PREFIX, where Sources/Bindings/c/build has installed them, into the package."""

import os
import shutil
from pathlib import Path

from setuptools import Distribution, setup
from setuptools.command.build_py import build_py


class BuildWithLibrary(build_py):
    def run(self) -> None:
        super().run()
        prefix = os.environ.get("BOXSPRING_PREFIX")
        if not prefix:
            return
        libraries = list(Path(prefix, "lib").glob("libboxspring*.so.*"))
        if not libraries:
            raise SystemExit(
                f"BOXSPRING_PREFIX: {prefix}/lib has no libboxspring; "
                "give the folder that Sources/Bindings/c/build has written")
        for library in libraries:
            shutil.copy(library, Path(self.build_lib, "boxspring"))


class BinaryDistribution(Distribution):
    def has_ext_modules(self) -> bool:
        return bool(os.environ.get("BOXSPRING_PREFIX"))


setup(cmdclass={"build_py": BuildWithLibrary}, distclass=BinaryDistribution)
