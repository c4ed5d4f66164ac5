import type { FileProblemCode } from '../../platform/i18n/file-problems.ts'

/** A file that cannot be read; nothing was imported. `detail` is a name or number that says where. */
export class FileRefusedError extends Error {
  readonly code: FileProblemCode
  readonly detail: string | null
  constructor(code: FileProblemCode, detail: string | null = null) {
    super(code)
    this.code = code
    this.detail = detail
  }
}
