import { RestFailure } from './rest-failure.ts'

/** What a call of openapi-fetch comes to. */
export interface CallOutcome {
  data?: unknown
  error?: unknown
  response: { ok: boolean; status: number }
}

/** A REST answer read to its end, so that several fields can share it. */
export class BufferedResponse {
  readonly ok: boolean
  readonly status: number
  readonly #text: string
  readonly #notJson: string
  #value: { json: unknown } | undefined

  constructor(status: number, text: string, notJson: string) {
    this.ok = status >= 200 && status < 300
    this.status = status
    this.#text = text
    this.#notJson = notJson
  }

  /** The data of a good answer, or the body of a failure as it came: JSON where it is JSON. */
  outcome(parseAs?: 'text'): CallOutcome {
    const response = { ok: this.ok, status: this.status }
    if (this.#text === '') return { response }
    if (this.ok) return { data: parseAs === 'text' ? this.#text : this.#json(), response }
    return { error: this.#jsonOrText(), response }
  }

  /** The value, parsed once; throws `RestFailure` when a good status came with something else. */
  #json(): unknown {
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

  #jsonOrText(): unknown {
    try {
      return JSON.parse(this.#text)
    } catch {
      return this.#text
    }
  }
}
