import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { ListError } from '../components/ListError.tsx'
import type { RowsControl } from '../components/VirtualRows.tsx'
import { Screen } from '../frame/Screen.tsx'
import { useStrings } from '../i18n/context.ts'
import { usePatientList, usePatientSelection } from './actors.ts'
import { ExcludePatientsDialog } from './ExcludePatientsDialog.tsx'
import { PatientCard } from './PatientCard.tsx'
import { PatientCountStrip } from './PatientCountStrip.tsx'
import { PatientFilters } from './PatientFilters.tsx'
import { PatientRows } from './PatientRows.tsx'
import { PatientSelectionBar } from './PatientSelectionBar.tsx'
import './patients.css'

/** Patients of the clinic. */
export function PatientsScreen() {
  const { t } = useStrings()
  const list = usePatientList()
  const loading = useSelector(list, (state) => state.hasTag('busy'))
  const saving = useSelector(usePatientSelection(), (state) => state.hasTag('busy'))
  const control = useRef<RowsControl>(null)
  return (
    <>
      <Screen title={t('patients.title')} busy={loading || saving}>
        <div className="v-gutter v-stack v-clients-head">
          <PatientCountStrip />
          <ListError list={list} />
          <div className="v-bar v-clients-bar">
            <PatientFilters control={control} />
          </div>
        </div>
        <PatientRows control={control} />
        <PatientSelectionBar />
      </Screen>
      <PatientCard />
      <ExcludePatientsDialog />
    </>
  )
}
