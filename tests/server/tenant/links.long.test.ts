import { test } from 'vitest'
import { noCallGivesALink } from './links.ts'
import { useLinks } from './links-clinic.ts'

const { open, told } = useLinks()

test('no call gives anybody of the clinic, or a master, a link of a patient, whatever id its path names', () =>
  noCallGivesALink(open, told, (_operation, { clinic, listed, ids }) => [
    listed,
    clinic.messageId,
    clinic.clientId,
    ...Object.values(ids),
  ]))
