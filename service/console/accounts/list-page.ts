import { html } from 'hono/html';
import type { ConsoleContext } from '../shell/context';
import { consolePage } from '../shell/layout';
import { formatInteger, scrolling } from '../shell/parts';
import type { OrganisationRow, UserRow } from './store';

interface OrganisationList {
  text: string;
  organisations: readonly OrganisationRow[];
  users: readonly UserRow[];
  /** More organisations than this are found by searching. */
  limit: number;
}

/** The tree with the users of each organisation. */
export function organisationListPage(
  context: ConsoleContext,
  { text, organisations, users, limit }: OrganisationList,
) {
  const body = html`<h1>Organisations and users</h1>
    <form class="filter" method="get" action="/console/organisations" role="search">
      <div class="field grow"><label for="text">Name of the organisation</label>
        <input id="text" name="text" type="search" value="${text}" maxlength="200" autocomplete="off"></div>
      <button>Search</button>
    </form>
    ${organisations.length === limit ? html`<p class="notice">The first ${limit} organisations are shown; search for others.</p>` : ''}
    ${organisations.length === 0 ? html`<p class="empty">No organisation fits. <a href="/console/organisations">Show all</a></p>` : table(organisations, users)}`;
  return consolePage(context, { title: 'Organisations and users', section: 'organisations', body });
}

function table(organisations: readonly OrganisationRow[], users: readonly UserRow[]) {
  return scrolling(
    'Organisations',
    html`<table class="list">
    <thead><tr><th scope="col">Organisation</th><th scope="col">Id</th><th scope="col">Users</th>
      <th scope="col" class="number">Saved addresses</th><th scope="col">Currency</th><th scope="col" class="number">Price factor</th></tr></thead>
    <tbody>${organisations.map(
      (row) => html`<tr>
        <th scope="row" class="depth-${Math.min(row.depth, 6)}">${row.name}</th>
        <td>${row.id}</td>
        <td>${userLinks(users.filter((user) => user.organisationId === row.id))}</td>
        <td class="number">${formatInteger(row.addresses)}</td>
        <td>${row.currency}</td>
        <td class="number">${Number(row.priceFactor).toFixed(4)}</td>
      </tr>`,
    )}</tbody>
  </table>`,
  );
}

function userLinks(users: readonly UserRow[]) {
  if (users.length === 0) return '—';
  return html`<ul class="plain">${users.map(
    (user) => html`<li><a href="/console/users/${user.id}">${user.name}</a>
      <span class="hint">${user.clients === 1 ? '1 client' : `${user.clients} clients`}${user.disabledAt ? ', disabled' : ''}</span></li>`,
  )}</ul>`;
}
