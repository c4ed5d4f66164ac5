import type { Failure } from '../state/host-status.ts'
import type { AgentStrings } from '../strings.ts'
import { isNewerVersion } from '../update/signature.ts'
import { type Html, html } from './html.ts'
import type { View } from './page-context.ts'
import { formatTime, renderForm } from './page-elements.ts'

const stateClasses = { new: 'wait', paired: 'ok', revoked: 'bad', foreign: 'bad' } as const

/** State: pairing, waiting items, last failure. */
export function renderStateSection({ agent, strings, token }: View): Html {
  const { pairing, queue, hostStatus, program, settings } = agent
  const { language, identity } = settings.get()
  const { state, page } = strings
  const pairingState = pairing.state()
  const stateTexts = {
    new: state.unpaired,
    paired: state.paired,
    revoked: state.revoked,
    foreign: state.foreign,
  }
  const failure = hostStatus.getFailure()
  const at = queue.getLastDeliveryTime()
  const offered = hostStatus.getOfferedVersion()
  const update = getUpdateProblemText(strings, hostStatus.getUpdateProblem())
  return html`<section aria-labelledby="state"><h2 id="state">${state.heading}</h2>
<p class="${stateClasses[pairingState]}">${stateTexts[pairingState]}${pairingState === 'paired' && identity ? `: ${identity.server}` : ''}</p>
${
  pairingState === 'foreign'
    ? renderForm(
        token,
        '/empty',
        html`<details><summary>${state.deleteAll}</summary><button>${state.deleteAllConfirm}</button></details>`,
      )
    : null
}
<dl>
<dt>${state.waiting}</dt><dd>${queue.countWaiting().toLocaleString(language)}</dd>
<dt>${state.setAside}</dt><dd>${queue.countQuarantined().toLocaleString(language)}</dd>
<dt>${state.handedOver}</dt><dd>${at ? formatTime(at, language) : page.none}</dd>
<dt>${state.problem}</dt><dd${failure ? html` class="bad"` : null}>${
    failure ? `${formatTime(failure.at, language)}: ${formatFailure(strings, failure)}` : state.ok
  }</dd>
<dt>${page.version}</dt><dd>${program.version} (${program.platform})</dd>
${
  offered !== null && isNewerVersion(offered, program.version)
    ? html`<dt>${state.offered}</dt><dd>${offered}${update ? html`<small>${update}</small>` : null}</dd>`
    : null
}
</dl></section>`
}

const getUpdateProblemText = ({ updates }: AgentStrings, problem: string | null): string | null =>
  problem !== null && Object.hasOwn(updates, problem)
    ? updates[problem as keyof AgentStrings['updates']]
    : null

/** What went wrong, and what to do about it. */
export function formatFailure(
  { connectionProblems }: AgentStrings,
  { status, code }: Omit<Failure, 'at'>,
): string {
  if (status === 401) return connectionProblems.revoked
  if (status === 429 || status === 503) return connectionProblems.wait
  if (status !== null)
    return `${status >= 500 ? connectionProblems.server : connectionProblems.address} ${status}`
  if (code === 'ECONNREFUSED' || code === 'EHOSTUNREACH' || code === 'ENETUNREACH')
    return connectionProblems.refused
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return connectionProblems.unknown
  if (/TIMEOUT|TimeoutError|ETIMEDOUT/i.test(code)) return connectionProblems.late
  if (/CERT|SELF_SIGNED|UNABLE_TO|ALTNAME/.test(code)) return connectionProblems.trust
  if (code === 'SyntaxError' || code === 'NOT_UNDERSTOOD') return connectionProblems.answer
  if (code === 'QUEUE_BROKEN') return connectionProblems.broken
  if (code === 'NO_ROOM' || code === 'ERR_SQLITE_ERROR') return connectionProblems.disk
  return `${connectionProblems.other} ${code}`
}
