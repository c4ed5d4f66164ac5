import { HttpError } from '../clinic-system/http-error.ts'

/** All texts except that of 401 are assumed, and so is the form of errors beside `message`. */
export const toErrorBody = ({ message, fieldErrors }: HttpError) => ({
  message,
  ...(fieldErrors && { errors: fieldErrors }),
})

export const createDeactivatedError = () => new HttpError(401, 'User token deactivated')
export const createNotFoundError = () => new HttpError(404, 'Not found')
export const createLockedError = () => new HttpError(423, 'Account is locked')
