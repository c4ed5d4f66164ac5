import { type CallHeaders, toHeaders } from './gateway-client.ts'

/** The version of the page that the server has now, asked past every cache with the headers of every request. Throws without one. */
export async function fetchVersion(headers: CallHeaders, signal: AbortSignal): Promise<string> {
  const answer = await fetch('/version.json', {
    cache: 'no-store',
    headers: toHeaders(headers),
    signal,
  })
  const { version } = await answer.json()
  if (typeof version !== 'string') throw new Error('The answer names no version')
  return version
}
