import { Refusal } from '../clinic-system/http-error.ts'

/** Statuses are the vendor's; what stands in the body beside them is assumed. */
export const refusalBody = ({ message, errors }: Refusal) => ({
  error: message,
  ...(errors && { errors }),
})

export const unauthorised = (why: string) => new Refusal(401, why)
