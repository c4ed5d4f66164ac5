/** A call that is not answered as it hoped. Codes 401 and 500 are seen in answers; every other code and sentence is assumed. */
export class ApiError extends Error {
  code: number

  constructor(code: number, desc: string) {
    super(desc)
    this.code = code
  }
}

export const createAuthError = () => new ApiError(401, 'Auth error')

/** What goes out, at HTTP 200 whatever the code is. */
export const toErrorBody = ({ code, message }: ApiError) => ({
  error: 1,
  data: { code, desc: message },
})

/** Whatever goes wrong goes out so. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof RangeError) return new ApiError(400, 'Неверный формат даты')
  return new ApiError(500, 'Внутренняя ошибка')
}
