export const name = 'Visita'

export const offline = {
  title: 'The server is not responding',
  stays: 'Nothing you typed is lost. Work continues by itself as soon as the connection is back.',
  retry: 'Try again now',
  hint: 'This is what had loaded. It will update as soon as the connection is back.',
}

export const update = {
  title: 'New version available',
  hint: 'Refresh the page to go on in the new version.',
  refresh: 'Refresh',
}
