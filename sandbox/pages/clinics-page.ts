import type { Branch, User } from '../clinic-system/branch.ts'
import type { ClinicSystem } from '../clinic-system/clinic-system.ts'
import type { SystemDefinition } from '../clinic-system/system-definition.ts'
import { clinicStrings } from './clinic-strings.ts'
import { type Html, html } from './html.ts'
import { renderLayout } from './layout.ts'
import { type Language, pageStrings } from './page-strings.ts'

/** All branches of the clinic systems by login, and the credentials for connecting them. */
export function renderClinicsPage(
  clinicSystems: ClinicSystem[],
  address: string,
  language: Language,
): string {
  const strings = clinicStrings[language]
  const sections = clinicSystems.flatMap((clinics) =>
    [...clinics.users.values()].map((user) => ({
      definition: clinics.definition,
      title: `${clinics.definition.title} · ${user.login}`,
      typed: clinics.definition.createCredentials?.(clinics, user) ?? {},
      renew: renderRenewForm(clinics, user, language),
      rows: user.branchIds
        .flatMap((id) => clinics.branches.get(id) ?? [])
        .map((branch) => renderBranchRow(clinics, branch, language)),
    })),
  )
  return renderLayout(
    language,
    strings.title,
    html`<main class="clinic"><header><a class="back" href="/">${pageStrings[language].back}</a><h1>${strings.title}</h1>
<p class="about">${strings.lead}</p></header>
${sections.length === 0 && html`<p class="empty">${strings.none}</p>`}
${sections.map(({ definition, title, typed, renew, rows }) => html`<section><h2>${title}</h2>${renderCredentials(definition, typed, address, language)}${renew}<ul class="phones">${rows}</ul></section>`)}
${renderOpenForm(clinicSystems, language)}
</main>`,
  )
}

function renderBranchRow(
  { definition }: ClinicSystem,
  { id, title, zone, bookings, clients }: Branch,
  language: Language,
): Html {
  const strings = clinicStrings[language]
  const numbers = new Intl.NumberFormat(language)
  return html`<li><a href="/clinics/${definition.name}/${id}">
<span class="number">${title}</span><span class="when">${zone}</span>
<span class="text">${numbers.format(bookings.listAll().length)} ${strings.visits} · ${numbers.format(clients.listAll().length)} ${strings.clients}</span>
<span class="state">${id}</span>
</a></li>`
}

function renderCredentials(
  { strings: ownStrings }: SystemDefinition,
  { misPath, ...typed }: Record<string, string>,
  address: string,
  language: Language,
): Html | null {
  const names: Record<string, string> = clinicStrings[language].credentials
  const rows = Object.entries({
    ...(misPath !== undefined && { misUrl: address + misPath }),
    ...typed,
  })
  if (rows.length === 0) return null
  return html`<table><tbody>${rows.map(
    ([name, value]) =>
      html`<tr><th scope="row">${ownStrings?.credentials?.[name]?.[language] ?? names[name] ?? name}</th><td><code>${value}</code></td></tr>`,
  )}</tbody></table>`
}

const renderRenewForm = (
  { definition }: ClinicSystem,
  { login }: User,
  language: Language,
): Html | null =>
  definition.createCredentials
    ? html`<form class="quick" method="post" action="/clinics/${definition.name}/renew">
<button name="login" value="${login}">${clinicStrings[language].renew}</button></form>`
    : null

/** Form that creates a clinic in a system that issues credentials. */
function renderOpenForm(clinicSystems: ClinicSystem[], language: Language): Html {
  const strings = clinicStrings[language]
  const systemsWithCredentials = clinicSystems.filter(
    ({ definition }) => definition.createCredentials,
  )
  const options = systemsWithCredentials.map(
    ({ definition: { name, title } }) => html`<option value="${name}">${title}</option>`,
  )
  return html`<form class="fields" method="post" action="/clinics"><h2>${strings.openTitle}</h2>
<p class="about">${strings.openLead}</p>
<label>${strings.system}<select name="host">${options}</select></label>
<button class="primary">${strings.open}</button>
</form>`
}
