import { createPatientLinks } from '../template/page-links.ts'

/** The shape of a real link's secret: as long, of the same letters, and plainly none. */
export const EXAMPLE_LINK_TOKEN = 'ExampleLinkOfAPatientA'

/** Links as they will stand in messages from this host, but leading to nobody's page. */
export const createExampleLinks = (publicUrl: string) =>
  createPatientLinks(publicUrl, EXAMPLE_LINK_TOKEN)
