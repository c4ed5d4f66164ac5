/** A refused call. Codes 401 and 500 are seen in responses; every other code and text is assumed. */
export class ApiError extends Error {
  code: number

  constructor(code: number, desc: string) {
    super(desc)
    this.code = code
  }
}

export const createAuthError = () => new ApiError(401, 'Auth error')

/** Error body, sent with HTTP 200 whatever the code. */
export const toErrorBody = ({ code, message }: ApiError) => ({
  error: 1,
  data: { code, desc: message },
})

/** Converts any error. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof RangeError) return new ApiError(400, 'Неверный формат даты')
  return new ApiError(500, 'Внутренняя ошибка')
}
