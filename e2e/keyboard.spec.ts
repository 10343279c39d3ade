import { createCustomer } from './fixtures/address-book';
import { addFirstProduct, openCheckout, searchFor } from './fixtures/ordering';
import { getDemoPerson, signIn } from './fixtures/people';
import { callFromPage } from './fixtures/requests';
import { expect, test } from './fixtures/test';

const AMIRA = getDemoPerson('amira@brightwater.example');

test('the arrow keys go through the saved addresses of a checkout, and choosing moves none of them', async ({
  page,
}) => {
  const suffix = Date.now();
  await signIn(page, AMIRA);
  const organisation = await createCustomer(page, AMIRA.organisation, `Elm Vets ${suffix}`);
  const towns = ['Bath', 'Cork', 'Deal', 'Ely', 'Frome', 'Hull', 'Leek', 'Ryde'];
  for (const [index, town] of towns.entries()) {
    const { status, text } = await callFromPage(page, `/api/addresses?organisation=${organisation}`, {
      method: 'POST',
      body: {
        address: { company_name: `${town} surgery`, addr_line_1: '1 Quay', city: town, country_code: 826 },
        details: {
          ...{ label: null, contactName: null, phone: null, email: null, openingHours: null },
          deliveryNote: null,
        },
        isDefault: index === 2,
      },
    });
    expect(status, text).toBe(201);
  }
  await searchFor(page, AMIRA.host, organisation, 'cable');
  await addFirstProduct(page);
  await openCheckout(page, AMIRA.host, organisation);
  const radios = page.getByRole('radio', { name: /surgery/ });
  await expect(radios).toHaveCount(6);
  const shown = ['Deal', 'Bath', 'Cork', 'Ely', 'Frome', 'Hull'];
  const expectCards = async (chosen: string) => {
    await expect(page.getByRole('radio', { name: new RegExp(`^${chosen} `) })).toBeChecked();
    for (const [place, town] of shown.entries())
      await expect(radios.nth(place)).toHaveAccessibleName(new RegExp(`^${town} `));
  };
  await expectCards('Deal');
  await radios.first().focus();
  for (const chosen of [...shown.slice(1), 'Deal']) {
    await page.keyboard.press('ArrowDown');
    await expectCards(chosen);
  }
  await page.keyboard.press('ArrowUp');
  await expectCards('Hull');

  // An address that a search does not find stays in view, and the results below it stay in their order.
  await page.getByRole('searchbox', { name: /Search/ }).fill('e');
  await page.getByRole('radio', { name: /^Leek / }).check();
  await page.getByRole('searchbox', { name: /Search/ }).fill('bath');
  await expect(radios.first()).toHaveAccessibleName(/^Leek /);
  await page.getByRole('radio', { name: /^Bath / }).check();
  await expect(radios.first()).toHaveAccessibleName(/^Leek /);
  await expect(page.getByText('Bath surgery, 1 Quay')).toBeVisible();
});
