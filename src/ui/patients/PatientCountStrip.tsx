import { useSelector } from '@xstate/react'
import type { PatientCounts, PatientGroup } from '../../machines/patients/patients-queries.ts'
import { CountFilterStrip } from '../components/CountFilterStrip.tsx'
import { useStrings } from '../i18n/context.ts'
import { usePatientList, usePatients } from './actors.ts'

const countIds = ['total', 'excluded', 'refused', 'noNumber', 'wrongNumber', 'requests'] as const

/** Counts of patients by group; each filters the list. */
export function PatientCountStrip() {
  const { t } = useStrings()
  const screen = usePatients()
  const counts: PatientCounts | null = useSelector(
    usePatientList(),
    (state) => state.context.summary?.counts ?? null,
  )
  const group = useSelector(screen, (state) => state.context.filter.group)
  const show = (chosen: PatientGroup | null) =>
    screen.send({ type: 'filter.change', change: { group: chosen } })
  return (
    <CountFilterStrip
      label={t('patients.counts.label')}
      numbers={countIds.map((id) => ({
        id,
        label: t(`patients.counts.${id}`),
        value: counts?.[id] ?? null,
      }))}
      parts={[]}
      selectedId={group}
      onSelect={(id) => show(id === 'total' ? null : (id as PatientGroup | null))} // all other ids are groups
    />
  )
}
