import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { ListTrouble } from '../components/ListTrouble.tsx'
import type { RowsControl } from '../components/VirtualRows.tsx'
import { Screen } from '../frame/Screen.tsx'
import { useWords } from '../i18n/context.ts'
import { useChosenClients, useClientList } from './actors.ts'
import { ChosenBar } from './ChosenBar.tsx'
import { ClientCard } from './ClientCard.tsx'
import { ClientFilters } from './ClientFilters.tsx'
import { ClientRows } from './ClientRows.tsx'
import { CountStrip } from './CountStrip.tsx'
import { ExcludeQuestion } from './ExcludeQuestion.tsx'
import './clients.css'

/** The clinic's patients: who they are, whether messages reach them, and what is to be done about it. */
export function ClientsScreen() {
  const { t } = useWords()
  const list = useClientList()
  const loading = useSelector(list, (state) => state.hasTag('busy'))
  const saving = useSelector(useChosenClients(), (state) => state.hasTag('busy'))
  const control = useRef<RowsControl>(null)
  return (
    <>
      <Screen title={t('clients.title')} busy={loading || saving}>
        <div className="v-gutter v-stack v-clients-head">
          <CountStrip />
          <ListTrouble list={list} />
          <div className="v-bar v-clients-bar">
            <ClientFilters control={control} />
          </div>
        </div>
        <ClientRows control={control} />
        <ChosenBar />
      </Screen>
      <ClientCard />
      <ExcludeQuestion />
    </>
  )
}
