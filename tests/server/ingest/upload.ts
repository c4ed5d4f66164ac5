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

/** What a person chose for a file: the column mapping, and how to read it. */
interface Choices {
  mapping?: object | string | undefined
  reading?: object | string | undefined
}

/** Uploads one file as a browser does, with the choices before it if there are any. */
export const upload = (
  as: As,
  name: string,
  content: string | Buffer,
  mapping?: object | string,
  reading?: object | string,
) => post<Run>(as, '/api/import/visits', name, content, { mapping, reading })

/** Requests the preview of a file. */
export const preview = (
  as: As,
  name: string,
  content: string | Buffer,
  mapping?: object | string,
  reading?: object | string,
) =>
  post<components['schemas']['ImportPreview']>(as, '/api/import/visits/preview', name, content, {
    mapping,
    reading,
  })

function post<T>(
  as: As,
  path: string,
  name: string,
  content: string | Buffer,
  choices: Choices,
): Promise<Answer<T>> {
  const { body, type } = formOf(name, content, choices)
  return as.post<T>(path, body, { 'content-type': type })
}

/** The multipart form. */
export function formOf(name: string, content: string | Buffer, choices: Choices = {}) {
  const fields = Object.entries(choices).flatMap(([part, value]) => {
    if (value === undefined) return []
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    return `--${boundary}\r\ncontent-disposition: form-data; name="${part}"\r\n\r\n${text}\r\n`
  })
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  const body = Buffer.concat([
    Buffer.from(fields.join('') + head),
    Buffer.from(content),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  return { body, type: `multipart/form-data; boundary=${boundary}` }
}
