import { CallFailure } from '../machines/shared/failure.ts'
import { type CallHeaders, toHeaders } from './gateway-client.ts'

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
  const throwNetworkFailure = (error: unknown): never => {
    throw new CallFailure(0, null, error instanceof Error ? error.message : String(error))
  }
  const response = await fetch(path, {
    headers: toHeaders(headers),
    cache: 'no-store',
    ...(signal && { signal }),
  }).catch(throwNetworkFailure)
  if (!response.ok)
    throw new CallFailure(
      response.status,
      await response.json().catch(() => null),
      response.statusText,
    )
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return { blob: await response.blob().catch(throwNetworkFailure), name: name ?? null }
}
