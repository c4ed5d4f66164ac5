import { createHash } from 'node:crypto'

/** Id of an account's one channel; the same at every start. */
export function getChannelId(account: string): string {
  const hex = createHash('sha256').update(`wazzup24 ${account}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`]
    .concat(hex.slice(20, 32))
    .join('-')
}
