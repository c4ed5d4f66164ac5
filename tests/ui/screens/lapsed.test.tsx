// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { viewerQuery } from '../../../src/machines/app/app-parts.ts'
import { clientPersonMachine } from '../../../src/machines/clients/client-person.machine.ts'
import type { ClientRow } from '../../../src/machines/clients/clients-parts.ts'
import type { Access } from '../../../src/machines/places/gates.ts'
import { tableFileMachine } from '../../../src/machines/shared/table-file.machine.ts'
import { CardPerson } from '../../../src/ui/clients/CardPerson.tsx'
import { OpenChat } from '../../../src/ui/components/OpenChat.tsx'
import { TakeFile } from '../../../src/ui/components/TakeFile.tsx'
import { menuOf } from '../../../src/ui/shell/menu.ts'
import { drawn, ru } from './page.tsx'

/** The day after a tariff’s last: everything is read, and what the law gives patients stays. */
const lapsed = { plan: 'standard', role: 'owner', isMaster: false, lapsed: true } as const
const client = { id: 'c', surname: 'Орлова', name: 'Анна' } as ClientRow

test('the owner takes lists and a patient’s data away and erases a person; what writes is not offered', async () => {
  const page = await drawn(
    {
      viewer: { machine: viewerQuery, input: { args: null } },
      tableFile: { machine: tableFileMachine },
      clientPerson: { machine: clientPersonMachine },
    },
    () => (
      <>
        <TakeFile asked={{ filter: {}, search: '' }} />
        <CardPerson client={client} />
        <OpenChat clientId="c" />
      </>
    ),
    { access: lapsed },
  )
  for (const name of ['list.file.csv', 'clients.person.page', 'clients.person.erase'] as const)
    expect(page.button(ru.t(name)), name).toBeDefined()
  expect(page.all('a')).toEqual([])
  await page.close()
})

test('a training clinic, which would be refused, is not in the menu; the way out of one is', () => {
  const lines = (training: boolean, access: Access) =>
    menuOf(ru, {
      access,
      training,
      whatsapp: null,
      dark: false,
      unread: 0,
      waiting: 0,
      setUp: null,
      unreadChats: 0,
      directorUrl: null,
    })
      .flat()
      .map(({ id }) => id)
  expect(lines(false, { ...lapsed, lapsed: false })).toContain('training')
  expect(lines(false, lapsed)).not.toContain('training')
  expect(lines(true, lapsed)).toContain('leaveTraining')
})
