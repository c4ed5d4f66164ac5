// biome-ignore-all lint/a11y/noStaticElementInteractions: keys pressed in the search pass by its surroundings
import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { KeyboardEvent } from 'react'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { SearchField } from '../components/SearchField.tsx'
import { StatusLine } from '../components/StatusLine.tsx'
import { Door } from '../frame/Door.tsx'
import { useWords } from '../i18n/context.ts'
import { useActor } from '../shared/actors.ts'
import { sayIn } from '../shared/say.ts'
import { useCompanies, useScreen } from './actors.ts'
import { CompanyRows } from './CompanyRows.tsx'
import './company-select.css'

/** A master's way into a clinic, one of hundreds. */
export function CompanySelectScreen() {
  const words = useWords()
  const { t } = words
  const screen = useScreen()
  const companies = useCompanies()
  const session = useActor('session')
  const failure = useSelector(screen, (state) => state.context.failure)
  const entering = useSelector(screen, (state) => state.hasTag('busy'))
  const loading = useSelector(companies, (state) => state.hasTag('busy'))
  const failed = useSelector(
    companies,
    (state) => state.matches('failed') || state.matches('stale'),
  )
  return (
    <Door title={t('companies.title')} lead={t('companies.lead')}>
      <div className="v-form v-companies" onKeyDown={leadToRows}>
        {failure && <ErrorNote what={sayIn(words, failure)} />}
        {failed && (
          <ErrorNote
            what={t('companies.failed')}
            onRetry={() => companies.send({ type: 'list.retry' })}
          />
        )}
        <SearchField
          label={t('companies.search')}
          onSearch={(search) => screen.send({ type: 'company.search', search })}
        />
        <StatusLine busy={loading || entering} />
        <CompanyRows />
        <Button
          variant="minimal"
          text={t('menu.logOut')}
          onClick={() => session.send({ type: 'session.signOut' })}
        />
      </div>
    </Door>
  )
}

/** From the search an arrow leads down into the list, whose keys go on from there. */
function leadToRows(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'ArrowDown' || !(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  event.currentTarget.querySelector<HTMLElement>('[role=grid]')?.focus()
}
