import { RestFailure } from './rest-failure.ts'

const lengthOf = /^content-length$/i

/** A REST answer read to its end, so that several fields can share it; the part of Response that openapi-fetch reads. */
export class Reply {
  readonly ok: boolean
  readonly status: number
  readonly headers: Pick<Headers, 'get'>
  readonly #text: string
  readonly #notJson: string
  #value: { json: unknown } | undefined

  constructor(status: number, text: string, notJson: string) {
    this.ok = status >= 200 && status < 300
    this.status = status
    this.#text = text
    this.#notJson = notJson
    // openapi-fetch asks for the length to tell whether there is a body at all.
    this.headers = { get: (name) => (lengthOf.test(name) ? String(text.length) : null) }
  }

  async text(): Promise<string> {
    return this.#text
  }

  /** The value, parsed once; throws `RestFailure` when a good status came with something else. */
  async json(): Promise<unknown> {
    this.#value ??= { json: this.#parse() }
    return this.#value.json
  }

  #parse(): unknown {
    try {
      return JSON.parse(this.#text)
    } catch {
      throw new RestFailure(this.status, this.#text, this.#notJson)
    }
  }
}
