import { findAddressProblem, findPublicAddressProblem } from '../../../domain/web-address.ts'

const addressProblemCodes = {
  noAddress: 'BAD_URL',
  withPassword: 'URL_WITH_PASSWORD',
  notPublic: 'URL_NOT_PUBLIC',
} as const

/** Problem code for an address that patients open; null if it is fine. */
export const getPublicAddressProblem = (text: string) =>
  toProblemCode(findPublicAddressProblem(text))

/** The same for an address that only the server opens. */
export const getAddressProblem = (text: string) => toProblemCode(findAddressProblem(text))

const toProblemCode = (fault: keyof typeof addressProblemCodes | null) =>
  fault && addressProblemCodes[fault]
