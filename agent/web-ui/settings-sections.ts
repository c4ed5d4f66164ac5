import { type Html, html } from './html.ts'
import type { View } from './page-context.ts'
import { field, post } from './page-elements.ts'

/** Where the product is, and the code of a clinic. */
export function pairingSection(view: View): Html {
  const { parts, words, token, refused } = view
  const { pairing } = words
  const mine = refused?.form === 'pair' ? refused : null
  const isPaired = parts.pairing.state() === 'paired'
  return html`<section aria-labelledby="pairing"><h2 id="pairing">${pairing.heading}</h2>
${mine?.said ? html`<p role="alert">${mine.said}</p>` : null}
${post(
  token,
  '/pair',
  html`<div class="fields">
${field(view, { form: 'pair', name: 'server', label: pairing.server, hint: pairing.serverHint, value: parts.settings.get().server })}
${field(view, { form: 'pair', name: 'code', label: pairing.code, hint: pairing.codeHint, value: '' })}
</div><button${isPaired ? null : html` class="first"`}>${isPaired ? pairing.again : pairing.submit}</button>`,
)}</section>`
}

/** The address of MLLP, and the folders. */
export function sourcesSection(view: View): Html {
  const { parts, words, token, refused } = view
  const { sources, page } = words
  const { mllp } = parts.settings.get()
  const state = parts.sources.state()
  const typed = refused?.form === 'mllp' ? refused.typed : null
  const isOn = typed ? typed.on === 'yes' : mllp.isOn
  return html`<section aria-labelledby="sources"><h2 id="sources">${sources.heading}</h2>
${mllpState(view)}
${post(
  token,
  '/mllp',
  html`<div class="fields">
<label class="check"><input type="checkbox" name="on" value="yes"${isOn ? html` checked` : null}>${sources.mllp}</label>
${field(view, { form: 'mllp', name: 'address', label: sources.address, hint: sources.addressHint, value: mllp.address })}
${field(view, { form: 'mllp', name: 'port', label: sources.port, hint: '', value: `${mllp.port}` })}
</div><button>${page.save}</button>`,
)}
<h3>${sources.folders}</h3>
${state.folders.length > 0 ? html`<ul>${state.folders.map((one) => folderRow(view, one))}</ul>` : null}
${post(
  token,
  '/folder',
  html`<div class="fields">${field(view, { form: 'folder', name: 'path', label: sources.folder, hint: sources.foldersHint, value: '' })}</div><button>${sources.add}</button>`,
)}</section>`
}

function mllpState({ parts, words: { sources } }: View): Html {
  const { mllp } = parts.sources.state()
  if (mllp.state === 'failed') return html`<p class="bad">${sources.failed} ${mllp.code}</p>`
  if (mllp.state === 'off') return html`<p class="wait">${sources.off}</p>`
  return html`<p class="ok">${sources.on} ${mllp.port}; ${sources.connections}: ${mllp.connections}</p>`
}

function folderRow(
  { words: { sources }, token }: View,
  { path, trouble }: { path: string; trouble: string | null },
): Html {
  const said =
    trouble === null
      ? sources.fine
      : trouble === 'NO_ROOM'
        ? sources.noRoom
        : `${sources.unreadable} ${trouble}`
  return html`<li>${path}<div class="row"><small class="${trouble === null ? 'ok' : 'bad'}">${said}</small>
${post(
  token,
  '/folder/remove',
  html`<input type="hidden" name="path" value="${path}"><button class="quiet" aria-label="${sources.remove}: ${path}">${sources.remove}</button>`,
)}</div></li>`
}
