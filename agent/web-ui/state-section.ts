import type { Failure } from '../state/host-status.ts'
import type { Words } from '../strings.ts'
import { isNewer } from '../update/signature.ts'
import { type Html, html } from './html.ts'
import type { View } from './page-context.ts'
import { moment, post } from './page-elements.ts'

const looks = { new: 'wait', paired: 'ok', revoked: 'bad', foreign: 'bad' } as const

/** How it stands: with whom it is paired, what waits, what went wrong last. */
export function stateSection({ parts, words, token }: View): Html {
  const { pairing, queue, condition, program, settings } = parts
  const { language, identity } = settings.get()
  const { state, page } = words
  const paired = pairing.state()
  const said = {
    new: state.fresh,
    paired: state.paired,
    revoked: state.revoked,
    foreign: state.foreign,
  }
  const failure = condition.failure()
  const at = queue.handedOverAt()
  const offered = condition.offered()
  const update = updateWords(words, condition.update())
  return html`<section aria-labelledby="state"><h2 id="state">${state.heading}</h2>
<p class="${looks[paired]}">${said[paired]}${paired === 'paired' && identity ? `: ${identity.server}` : ''}</p>
${
  paired === 'foreign'
    ? post(
        token,
        '/empty',
        html`<details><summary>${state.empty}</summary><button>${state.emptySure}</button></details>`,
      )
    : null
}
<dl>
<dt>${state.waiting}</dt><dd>${queue.waiting().toLocaleString(language)}</dd>
<dt>${state.setAside}</dt><dd>${queue.asideCount().toLocaleString(language)}</dd>
<dt>${state.handedOver}</dt><dd>${at ? moment(at, language) : page.none}</dd>
<dt>${state.trouble}</dt><dd${failure ? html` class="bad"` : null}>${
    failure ? `${moment(failure.at, language)}: ${failureWords(words, failure)}` : state.well
  }</dd>
<dt>${page.version}</dt><dd>${program.version} (${program.platform})</dd>
${
  offered !== null && isNewer(offered, program.version)
    ? html`<dt>${state.offered}</dt><dd>${offered}${update ? html`<small>${update}</small>` : null}</dd>`
    : null
}
</dl></section>`
}

const updateWords = ({ updates }: Words, trouble: string | null): string | null =>
  trouble !== null && Object.hasOwn(updates, trouble)
    ? updates[trouble as keyof Words['updates']]
    : null

/** What went wrong, and what to do about it. */
export function failureWords({ failures }: Words, { status, code }: Omit<Failure, 'at'>): string {
  if (status === 401) return failures.revoked
  if (status === 429 || status === 503) return failures.wait
  if (status !== null) return `${status >= 500 ? failures.server : failures.address} ${status}`
  if (code === 'ECONNREFUSED' || code === 'EHOSTUNREACH' || code === 'ENETUNREACH')
    return failures.refused
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return failures.unknown
  if (/TIMEOUT|TimeoutError|ETIMEDOUT/i.test(code)) return failures.late
  if (/CERT|SELF_SIGNED|UNABLE_TO|ALTNAME/.test(code)) return failures.trust
  if (code === 'SyntaxError' || code === 'NOT_UNDERSTOOD') return failures.answer
  if (code === 'QUEUE_BROKEN') return failures.broken
  if (code === 'NO_ROOM' || code === 'ERR_SQLITE_ERROR') return failures.disk
  return `${failures.other} ${code}`
}
