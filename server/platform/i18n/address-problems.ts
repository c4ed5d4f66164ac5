import { addressFault, publicAddressFault } from '../../../domain/web-address.ts'

const codes = {
  noAddress: 'BAD_URL',
  withPassword: 'URL_WITH_PASSWORD',
  notPublic: 'URL_NOT_PUBLIC',
} as const

/** What a reader is told of an address that patients open; null when nothing is wrong. */
export const publicAddressProblem = (text: string) => codeOf(publicAddressFault(text))

/** The same for one that only the server opens. */
export const addressProblem = (text: string) => codeOf(addressFault(text))

const codeOf = (fault: keyof typeof codes | null) => fault && codes[fault]
