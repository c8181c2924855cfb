/// An owner of a handle, which it frees. The functions that take a handle as const are those that take `&self` here, so
/// an owner may be sent and shared.
macro_rules! handle {
    ($(#[$documentation:meta])* $name:ident($object:ident), free: $free:ident $(, copy: $copy:ident)?) => {
        $(#[$documentation])*
        pub struct $name(std::ptr::NonNull<crate::sys::$object>);

        impl $name {
            pub(crate) fn make(
                function: impl FnOnce(
                    *mut *mut crate::sys::$object,
                    *mut crate::sys::bs_error,
                ) -> crate::sys::bs_code,
            ) -> crate::Result<Self> {
                let mut made = std::ptr::null_mut();
                crate::errors::call(|error| function(&mut made, error))?;
                Ok(Self(std::ptr::NonNull::new(made).expect("a function that succeeds makes a handle")))
            }

            #[allow(dead_code)]
            pub(crate) fn get(&self) -> *const crate::sys::$object {
                self.0.as_ptr()
            }

            #[allow(dead_code)]
            pub(crate) fn get_mut(&mut self) -> *mut crate::sys::$object {
                self.0.as_ptr()
            }
        }

        unsafe impl Send for $name {}
        unsafe impl Sync for $name {}

        impl Drop for $name {
            fn drop(&mut self) {
                unsafe { crate::sys::$free(self.0.as_ptr(), std::ptr::null_mut()) };
            }
        }

        impl std::fmt::Debug for $name {
            fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                formatter.debug_struct(stringify!($name)).finish_non_exhaustive()
            }
        }

        $(
            /// A snapshot.
            impl Clone for $name {
                fn clone(&self) -> Self {
                    Self::make(|copy, error| unsafe { crate::sys::$copy(self.get(), copy, error) })
                        .expect("a handle that is alive can be copied")
                }
            }
        )?
    };
}
pub(crate) use handle;
