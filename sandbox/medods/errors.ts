import { HttpError } from '../clinic-system/http-error.ts'

/** Statuses are the vendor's; the rest of the body is assumed. */
export const toErrorBody = ({ message, fieldErrors }: HttpError) => ({
  error: message,
  ...(fieldErrors && { errors: fieldErrors }),
})

export const createUnauthorizedError = (reason: string) => new HttpError(401, reason)
