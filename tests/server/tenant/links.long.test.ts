import { test } from 'vitest'
import { expectNoLinkInAnswers } from './links.ts'
import { useLinks } from './links-clinic.ts'

const { open, told } = useLinks()

test('no call returns a patient’s link to anybody of the clinic or a master, whatever id its path names', () =>
  expectNoLinkInAnswers(open, told, (_operation, { clinic, listed, ids }) => [
    listed,
    clinic.messageId,
    clinic.clientId,
    ...Object.values(ids),
  ]))
