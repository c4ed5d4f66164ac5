import type { Answer, calls } from '../../harness/calls.ts'

export interface Run {
  runId: string
  state: string
  created: number
  updated: number
  unchanged: number
  rejected: number
  rows: { line: number; reason: string; detail: string | null }[]
  error: string | null
}

const boundary = 'visita-test-boundary'

/** Uploads one file as a browser does. */
export function upload(
  as: ReturnType<typeof calls>,
  name: string,
  content: string | Buffer,
): Promise<Answer<Run>> {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  const body = Buffer.concat([
    Buffer.from(head),
    Buffer.from(content),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  return as.post<Run>('/api/import/visits', body, {
    'content-type': `multipart/form-data; boundary=${boundary}`,
  })
}
