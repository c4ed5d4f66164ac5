import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { ClinicRow } from '../../machines/clinic-select/clinic-select.machine.ts'
import { getRow } from '../../machines/shared/list-pages.ts'
import { EmptyState } from '../components/EmptyState.tsx'
import { VirtualRows } from '../components/VirtualRows.tsx'
import { useStrings } from '../i18n/context.ts'
import { useClinicList, useClinicSelect } from './actors.ts'

/** Clinics that match the search; Enter or a click enters one. */
export function ClinicRows() {
  const { t } = useStrings()
  const screen = useClinicSelect()
  const clinics = useClinicList()
  const pages = useSelector(clinics, (state) => state.context.pages)
  const total = useSelector(clinics, (state) => state.context.total)
  const isShown = useSelector(clinics, (state) => state.matches('shown'))
  const active = useSelector(screen, (state) => state.context.active)
  const columns = useMemo(
    () => [
      {
        id: 'name',
        label: t('clinicSelect.name'),
        width: 'minmax(0, 3fr)',
        cell: ({ name }: ClinicRow) => name,
      },
      {
        id: 'city',
        label: t('clinicSelect.city'),
        width: 'minmax(0, 2fr)',
        cell: ({ city }: ClinicRow) => city,
      },
    ],
    [t],
  )
  const getClinic = (index: number): ClinicRow | undefined => getRow(pages, index)
  if (total === 0 && isShown)
    return <EmptyState title={t('clinicSelect.empty')} description={t('clinicSelect.emptyHint')} />
  return (
    <div className="v-companies-list" data-scroller="">
      <VirtualRows
        label={t('clinicSelect.title')}
        total={total}
        rowAt={getClinic}
        columns={columns}
        card={renderClinicCard}
        active={active}
        selected={null}
        onActive={(index) => screen.send({ type: 'clinic.activate', index })}
        onOpen={(index) => {
          const id = getClinic(index)?.id
          if (id) screen.send({ type: 'clinic.choose', id })
        }}
        onVisibleRange={(from, to) => clinics.send({ type: 'list.range', from, to })}
      />
    </div>
  )
}

const renderClinicCard = ({ name, city }: ClinicRow) => (
  <div className="v-company">
    <strong>{name}</strong>
    <span>{city}</span>
  </div>
)
