/** A call that is not answered as it hoped. Codes 401 and 500 are seen in answers; every other code and sentence is assumed. */
export class Refusal extends Error {
  code: number

  constructor(code: number, desc: string) {
    super(desc)
    this.code = code
  }
}

export const authError = () => new Refusal(401, 'Auth error')

/** What goes out, at HTTP 200 whatever the code is. */
export const refusalBody = ({ code, message }: Refusal) => ({
  error: 1,
  data: { code, desc: message },
})

/** Whatever goes wrong goes out so. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof RangeError) return new Refusal(400, 'Неверный формат даты')
  return new Refusal(500, 'Внутренняя ошибка')
}
