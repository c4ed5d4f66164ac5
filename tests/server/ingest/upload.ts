import type { components } from '../../../schema/generated/rest.ts'
import type { Answer, calls } from '../../harness/calls.ts'

export interface Run {
  runId: string
  state: string
  created: number
  updated: number
  unchanged: number
  rejected: number
  rows: {
    line: number
    reason: string
    detail: string | null
    field: string | null
    imported: boolean
  }[]
  lines: components['schemas']['RunLines'] | null
  error: string | null
}

type As = ReturnType<typeof calls>

const boundary = 'visita-test-boundary'

/** Uploads one file as a browser does, with the column mapping before it if one is given. */
export const upload = (as: As, name: string, content: string | Buffer, mapping?: object | string) =>
  post<Run>(as, '/api/import/visits', name, content, mapping)

/** Requests the preview of a file. */
export const preview = (
  as: As,
  name: string,
  content: string | Buffer,
  mapping?: object | string,
) =>
  post<components['schemas']['ImportPreview']>(
    as,
    '/api/import/visits/preview',
    name,
    content,
    mapping,
  )

function post<T>(
  as: As,
  path: string,
  name: string,
  content: string | Buffer,
  mapping: object | string | undefined,
): Promise<Answer<T>> {
  const { body, type } = formOf(name, content, mapping)
  return as.post<T>(path, body, { 'content-type': type })
}

/** The multipart form. */
export function formOf(name: string, content: string | Buffer, mapping?: object | string) {
  const said = typeof mapping === 'string' ? mapping : JSON.stringify(mapping)
  const field = `--${boundary}\r\ncontent-disposition: form-data; name="mapping"\r\n\r\n${said}\r\n`
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  const body = Buffer.concat([
    Buffer.from(mapping === undefined ? head : field + head),
    Buffer.from(content),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  return { body, type: `multipart/form-data; boundary=${boundary}` }
}
