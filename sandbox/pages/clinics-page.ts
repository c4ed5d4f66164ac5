import type { Branch, User } from '../clinic-system/branch.ts'
import type { Clinics } from '../clinic-system/clinic-system.ts'
import { clinicWords } from './clinic-strings.ts'
import { type Html, html } from './html.ts'
import { layout } from './layout.ts'
import { type Language, words } from './page-strings.ts'

/** Every branch of every clinic system, under the login it belongs to, and what is typed where it connects. */
export function clinicsPage(all: Clinics[], address: string, language: Language): string {
  const said = clinicWords[language]
  const opened = all.flatMap((clinics) =>
    [...clinics.users.values()].map((user) => ({
      title: `${clinics.host.title} · ${user.login}`,
      typed: clinics.host.credentials?.(clinics, user) ?? {},
      renew: renewForm(clinics, user, language),
      rows: user.branchIds
        .flatMap((id) => clinics.branches.get(id) ?? [])
        .map((branch) => row(clinics, branch, language)),
    })),
  )
  return layout(
    language,
    said.title,
    html`<main class="clinic"><header><a class="back" href="/">${words[language].back}</a><h1>${said.title}</h1>
<p class="about">${said.lead}</p></header>
${opened.length === 0 && html`<p class="empty">${said.none}</p>`}
${opened.map(({ title, typed, renew, rows }) => html`<section><h2>${title}</h2>${credentials(typed, address, language)}${renew}<ul class="phones">${rows}</ul></section>`)}
${openForm(all, language)}
</main>`,
  )
}

function row(
  { host }: Clinics,
  { id, title, zone, bookings, clients }: Branch,
  language: Language,
): Html {
  const said = clinicWords[language]
  const numbers = new Intl.NumberFormat(language)
  return html`<li><a href="/clinics/${host.name}/${id}">
<span class="number">${title}</span><span class="when">${zone}</span>
<span class="text">${numbers.format(bookings.all().length)} ${said.visits} · ${numbers.format(clients.all().length)} ${said.clients}</span>
<span class="state">${id}</span>
</a></li>`
}

function credentials(
  { misPath, ...typed }: Record<string, string>,
  address: string,
  language: Language,
): Html | null {
  if (misPath === undefined) return null
  const names: Record<string, string> = clinicWords[language].credentials
  const rows = Object.entries({ misUrl: address + misPath, ...typed })
  return html`<table><tbody>${rows.map(
    ([name, value]) =>
      html`<tr><th scope="row">${names[name] ?? name}</th><td><code>${value}</code></td></tr>`,
  )}</tbody></table>`
}

const renewForm = ({ host }: Clinics, { login }: User, language: Language): Html | null =>
  host.credentials
    ? html`<form class="quick" method="post" action="/clinics/${host.name}/renew">
<button name="login" value="${login}">${clinicWords[language].renew}</button></form>`
    : null

/** A clinic in one of the systems that give a clinic its keys. */
function openForm(all: Clinics[], language: Language): Html {
  const said = clinicWords[language]
  const givers = all.filter(({ host }) => host.credentials)
  const options = givers.map(
    ({ host: { name, title } }) => html`<option value="${name}">${title}</option>`,
  )
  return html`<form class="fields" method="post" action="/clinics"><h2>${said.openTitle}</h2>
<p class="about">${said.openLead}</p>
<label>${said.system}<select name="host">${options}</select></label>
<button class="primary">${said.open}</button>
</form>`
}
