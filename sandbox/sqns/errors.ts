import { Refusal } from '../clinic-system/http-error.ts'

/** Every sentence but that of 401 is assumed, and so is the form of errors beside `message`. */
export const refusalBody = ({ message, errors }: Refusal) => ({
  message,
  ...(errors && { errors }),
})

export const deactivated = () => new Refusal(401, 'User token deactivated')
export const notFound = () => new Refusal(404, 'Not found')
export const locked = () => new Refusal(423, 'Account is locked')
