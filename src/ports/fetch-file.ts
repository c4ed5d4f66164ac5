import { CallFailure } from '../machines/shared/failure.ts'
import { type CallHeaders, toHeaders } from './gateway-client.ts'

export interface FetchedFile {
  blob: Blob
  /** File name from the server. */
  name: string | null
}

/** Fetches a file from the page's own host. Throws `CallFailure` for a refusal and for a broken connection. */
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
