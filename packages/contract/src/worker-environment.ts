/**
 * Variables of the environment that programs need to start and to find their libraries; a user's allocator settings go
 * along.
 */
const PASSED_ON = [
  "PATH",
  "HOME",
  "SystemRoot",
  "TEMP",
  "TMP",
  "TMPDIR",
  "LD_LIBRARY_PATH",
  "LD_PRELOAD",
  "DYLD_LIBRARY_PATH",
  "MALLOC_MMAP_THRESHOLD_",
  "GLIBC_TUNABLES",
] as const;

/** The environment of a process that decodes files of strangers: without the keys that are in the program's own. */
export function workerEnvironment(own: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    PASSED_ON.flatMap((name) => {
      const value = own[name];
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}
