import { type Html, html } from './html.ts'
import type { View } from './page-context.ts'
import { renderField, renderForm } from './page-elements.ts'

/** The product's address and the pairing code. */
export function renderPairingSection(view: View): Html {
  const { agent, strings, token, formError } = view
  const { pairing } = strings
  const ownError = formError?.form === 'pair' ? formError : null
  const isPaired = agent.pairing.state() === 'paired'
  return html`<section aria-labelledby="pairing"><h2 id="pairing">${pairing.heading}</h2>
${ownError?.message ? html`<p role="alert">${ownError.message}</p>` : null}
${renderForm(
  token,
  '/pair',
  html`<div class="fields">
${renderField(view, { form: 'pair', name: 'server', label: pairing.server, hint: pairing.serverHint, value: agent.settings.get().server })}
${renderField(view, { form: 'pair', name: 'code', label: pairing.code, hint: pairing.codeHint, value: '' })}
</div><button${isPaired ? null : html` class="first"`}>${isPaired ? pairing.again : pairing.submit}</button>`,
)}</section>`
}

/** The MLLP address and the folders. */
export function renderSourcesSection(view: View): Html {
  const { agent, strings, token, formError } = view
  const { sources, page } = strings
  const { mllp } = agent.settings.get()
  const state = agent.sources.state()
  const values = formError?.form === 'mllp' ? formError.values : null
  const isOn = values ? values.on === 'yes' : mllp.isOn
  return html`<section aria-labelledby="sources"><h2 id="sources">${sources.heading}</h2>
${renderMllpState(view)}
${renderForm(
  token,
  '/mllp',
  html`<div class="fields">
<label class="check"><input type="checkbox" name="on" value="yes"${isOn ? html` checked` : null}>${sources.mllp}</label>
${renderField(view, { form: 'mllp', name: 'address', label: sources.address, hint: sources.addressHint, value: mllp.address })}
${renderField(view, { form: 'mllp', name: 'port', label: sources.port, hint: '', value: `${mllp.port}` })}
</div><button>${page.save}</button>`,
)}
<h3>${sources.folders}</h3>
${state.folders.length > 0 ? html`<ul>${state.folders.map((one) => renderFolderRow(view, one))}</ul>` : null}
${renderForm(
  token,
  '/folder',
  html`<div class="fields">${renderField(view, { form: 'folder', name: 'path', label: sources.folder, hint: sources.foldersHint, value: '' })}</div><button>${sources.add}</button>`,
)}</section>`
}

function renderMllpState({ agent, strings: { sources } }: View): Html {
  const { mllp } = agent.sources.state()
  if (mllp.state === 'failed') return html`<p class="bad">${sources.failed} ${mllp.code}</p>`
  if (mllp.state === 'off') return html`<p class="wait">${sources.off}</p>`
  return html`<p class="ok">${sources.on} ${mllp.port}; ${sources.connections}: ${mllp.connections}</p>`
}

function renderFolderRow(
  { strings: { sources }, token }: View,
  { path, problem }: { path: string; problem: string | null },
): Html {
  const stateText =
    problem === null
      ? sources.readable
      : problem === 'NO_ROOM'
        ? sources.noRoom
        : `${sources.unreadable} ${problem}`
  return html`<li>${path}<div class="row"><small class="${problem === null ? 'ok' : 'bad'}">${stateText}</small>
${renderForm(
  token,
  '/folder/remove',
  html`<input type="hidden" name="path" value="${path}"><button class="quiet" aria-label="${sources.remove}: ${path}">${sources.remove}</button>`,
)}</div></li>`
}
