import { RestFailure } from './rest-failure.ts'

/** Result of an openapi-fetch call. */
export interface CallOutcome {
  data?: unknown
  error?: unknown
  response: { ok: boolean; status: number }
}

/** A REST response read completely, so that several fields can share it. */
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

  /** The data of a successful response, or the body of a failure: parsed if it is JSON, otherwise as text. */
  outcome(parseAs?: 'text'): CallOutcome {
    const response = { ok: this.ok, status: this.status }
    if (this.#text === '') return { response }
    if (this.ok) return { data: parseAs === 'text' ? this.#text : this.#json(), response }
    return { error: this.#jsonOrText(), response }
  }

  /** The JSON value, parsed once. Throws `RestFailure` if a successful response has no valid JSON. */
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
