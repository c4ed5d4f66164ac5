import { CallFailure } from '../machines/shared/failure.ts'
import { type CallHeaders, headersOf } from './gateway-client.ts'

export interface FetchedFile {
  blob: Blob
  /** As the server calls it. */
  name: string | null
}

/** A file of our own host, as it comes; a refusal, and a line that breaks before its end, as `CallFailure`. */
export async function fetchFile(
  path: string,
  headers: CallHeaders,
  signal?: AbortSignal,
): Promise<FetchedFile> {
  const lost = (error: unknown): never => {
    throw new CallFailure(0, null, error instanceof Error ? error.message : String(error))
  }
  const answer = await fetch(path, {
    headers: headersOf(headers),
    cache: 'no-store',
    ...(signal && { signal }),
  }).catch(lost)
  if (!answer.ok)
    throw new CallFailure(answer.status, await answer.json().catch(() => null), answer.statusText)
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1]
  return { blob: await answer.blob().catch(lost), name: name ?? null }
}
