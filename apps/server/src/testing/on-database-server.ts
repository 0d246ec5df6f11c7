/**
 * True in the second run of the tests, on the database server of TEST_DATABASE_URL. Tests in which it makes no
 * difference, such as those of files and child processes, are left out there with `it.skipIf(ON_DATABASE_SERVER)`.
 */
export const ON_DATABASE_SERVER = (process.env["TEST_DATABASE_URL"] ?? "") !== "";
