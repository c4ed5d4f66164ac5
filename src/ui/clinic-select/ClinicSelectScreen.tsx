// biome-ignore-all lint/a11y/noStaticElementInteractions: the container handles keys that bubble from the search field
import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { KeyboardEvent } from 'react'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { SearchField } from '../components/SearchField.tsx'
import { StatusLine } from '../components/StatusLine.tsx'
import { AuthLayout } from '../frame/AuthLayout.tsx'
import { useStrings } from '../i18n/context.ts'
import { useActor } from '../shared/actors.ts'
import { formatMessage } from '../shared/format-message.ts'
import { useClinicList, useClinicSelect } from './actors.ts'
import { ClinicRows } from './ClinicRows.tsx'
import './clinic-select.css'

/** Screen on which a master chooses a clinic. */
export function ClinicSelectScreen() {
  const strings = useStrings()
  const { t } = strings
  const screen = useClinicSelect()
  const clinics = useClinicList()
  const session = useActor('session')
  const failure = useSelector(screen, (state) => state.context.failure)
  const entering = useSelector(screen, (state) => state.hasTag('busy'))
  const loading = useSelector(clinics, (state) => state.hasTag('busy'))
  const failed = useSelector(clinics, (state) => state.matches('failed') || state.matches('stale'))
  return (
    <AuthLayout title={t('clinicSelect.title')} lead={t('clinicSelect.lead')}>
      <div className="v-form v-companies" onKeyDown={focusRowsOnArrowDown}>
        {failure && <ErrorNote text={formatMessage(strings, failure)} />}
        {failed && (
          <ErrorNote
            text={t('clinicSelect.failed')}
            onRetry={() => clinics.send({ type: 'list.retry' })}
          />
        )}
        <SearchField
          label={t('clinicSelect.search')}
          onSearch={(search) => screen.send({ type: 'clinic.search', search })}
        />
        <StatusLine busy={loading || entering} />
        <ClinicRows />
        <Button
          variant="minimal"
          text={t('menu.logOut')}
          onClick={() => session.send({ type: 'session.signOut' })}
        />
      </div>
    </AuthLayout>
  )
}

/** Arrow down in the search field focuses the list. */
function focusRowsOnArrowDown(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'ArrowDown' || !(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  event.currentTarget.querySelector<HTMLElement>('[role=grid]')?.focus()
}
