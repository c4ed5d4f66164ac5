import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { ListError } from '../components/ListError.tsx'
import type { RowsControl } from '../components/VirtualRows.tsx'
import { Screen } from '../frame/Screen.tsx'
import { useStrings } from '../i18n/context.ts'
import { AuditFilters } from './AuditFilters.tsx'
import { AuditRows } from './AuditRows.tsx'
import { useAuditList } from './actors.ts'
import './audit.css'

/** Who did what in the clinic, newest first. */
export function AuditScreen() {
  const { t } = useStrings()
  const list = useAuditList()
  const control = useRef<RowsControl>(null)
  const busy = useSelector(list, (state) => state.hasTag('busy'))
  return (
    <Screen title={t('audit.title')} subtitle={t('audit.about')} busy={busy}>
      <div className="v-gutter v-stack">
        <ListError list={list} />
        <div className="v-bar v-audit-bar">
          <AuditFilters control={control} />
        </div>
      </div>
      <AuditRows control={control} />
    </Screen>
  )
}
