// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { viewerQuery } from '../../../src/machines/app/app-context.ts'
import { patientRecordMachine } from '../../../src/machines/patients/patient-record.machine.ts'
import type { PatientRow } from '../../../src/machines/patients/patients-queries.ts'
import { tableExportMachine } from '../../../src/machines/shared/table-export.machine.ts'
import type { Access } from '../../../src/machines/url-state/check-access.ts'
import { ExportButtons } from '../../../src/ui/components/ExportButtons.tsx'
import { OpenChatLink } from '../../../src/ui/components/OpenChatLink.tsx'
import { PersonalDataActions } from '../../../src/ui/patients/PersonalDataActions.tsx'
import { buildMenu } from '../../../src/ui/shell/menu.ts'
import { drawn, ru } from './page.tsx'

/** The day after a tariff lapse: everything can be read, and the patients' legal rights remain. */
const lapsed = { plan: 'standard', role: 'owner', isMaster: false, isTariffLapsed: true } as const
const client = { id: 'c', surname: 'Орлова', name: 'Анна' } as PatientRow

test('after a tariff lapse an owner can export lists and patient records and erase patients, and cannot open conversations', async () => {
  const page = await drawn(
    {
      viewer: { machine: viewerQuery, input: { args: null } },
      tableExport: { machine: tableExportMachine },
      patientRecord: { machine: patientRecordMachine },
    },
    () => (
      <>
        <ExportButtons request={{ filter: {}, search: '' }} />
        <PersonalDataActions patient={client} />
        <OpenChatLink clientId="c" />
      </>
    ),
    { access: lapsed },
  )
  for (const name of ['list.file.csv', 'patients.person.page', 'patients.person.erase'] as const)
    expect(page.button(ru.t(name)), name).toBeDefined()
  expect(page.all('a')).toEqual([])
  await page.close()
})

test('after a tariff lapse the menu has no entry for a training clinic, and inside one it has the exit', () => {
  const lines = (training: boolean, access: Access) =>
    buildMenu(ru, {
      access,
      training,
      whatsapp: null,
      isDark: false,
      unread: 0,
      waiting: 0,
      onboarding: null,
      unreadChats: 0,
      directorUrl: null,
    })
      .flat()
      .map(({ id }) => id)
  expect(lines(false, { ...lapsed, isTariffLapsed: false })).toContain('training')
  expect(lines(false, lapsed)).not.toContain('training')
  expect(lines(true, lapsed)).toContain('leaveTraining')
})
