import { expectAccessible, expectNoHorizontalScroll } from './fixtures/accessibility';
import { addCustomer } from './fixtures/customer-brand';
import { openWith } from './fixtures/open-with';
import { getDemoPerson, signIn } from './fixtures/people';
import { address } from './fixtures/portal';
import { expect, test } from './fixtures/test';

const AMIRA = getDemoPerson('amira@brightwater.example');
/** A person at a customer of Brightwater. */
const CARL = getDemoPerson('carl@carrow.example');

test('a contact that the reseller names is shown to the customer, on home and in the footer', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const name = `Iris ${Date.now()}`;
  await signIn(page, AMIRA);
  await page.goto(`${address(AMIRA.host)}/o/200/admin/organisations/${CARL.organisation}`);
  const card = page.getByRole('region', { name: 'Contact person', exact: true });
  const dialog = page.getByRole('dialog');
  await openWith(card.getByRole('button', { name: 'Edit' }), dialog);
  await dialog.getByLabel('Name').fill('');
  await dialog.getByLabel('Email').fill('nobody');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Enter the name of the contact person.')).toBeVisible();
  await expectAccessible(page, 'a contact with faults');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Role').fill('Account manager');
  await dialog.getByLabel('Email').fill('iris@brightwater.example');
  await dialog.getByLabel('Phone').fill('+44 (0)113 496 0044');
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(card).toContainText(name);
  await expectNoHorizontalScroll(page);

  const customer = await (await browser.newContext()).newPage();
  await signIn(customer, CARL);
  await customer.goto(`${address(CARL.host)}/o/${CARL.organisation}`);
  const block = customer.getByRole('region', { name: 'Your contact', exact: true });
  await expect(block).toContainText(name);
  await expect(block).toContainText('Account manager');
  await expect(block.getByRole('link', { name: 'iris@brightwater.example' })).toHaveAttribute(
    'href',
    'mailto:iris@brightwater.example',
  );
  await expect(block.getByRole('link', { name: /113 496 0044/ })).toHaveAttribute(
    'href',
    'tel:+441134960044',
  );
  await expect(customer.getByRole('contentinfo')).toContainText(name);
  await expectAccessible(customer, 'home with a contact');
});

test('a customer without a contact has one named for it, and taken away again', async ({ page }) => {
  const id = await addCustomer(page, `Hazel Clinic ${Date.now()}`);
  await page.goto(`${address(AMIRA.host)}/o/200/admin/organisations/${id}`);
  const card = page.getByRole('region', { name: 'Contact person', exact: true });
  await expect(card).toContainText('No one is named.');
  const dialog = page.getByRole('dialog');
  await openWith(card.getByRole('button', { name: 'Name a contact person' }), dialog);
  await dialog.getByLabel('Name').fill('Noor');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Enter an email address or a phone number.')).toBeVisible();
  await dialog.getByLabel('Phone').fill('0113 496 0045');
  await dialog.getByRole('button', { name: 'Save' }).click();
  // The next press must not find the dialog that is about to close.
  await expect(dialog).toBeHidden();
  await expect(card).toContainText('0113 496 0045');
  await openWith(card.getByRole('button', { name: 'Edit' }), dialog);
  await dialog.getByRole('button', { name: 'Remove contact' }).click();
  await expect(card).toContainText('No one is named.');
});
