import type { Language } from '@/lib/platform/formats/languages';
import account from '@/messages/en/account.json';
import addressBook from '@/messages/en/address-book.json';
import addressNotifications from '@/messages/en/address-notifications.json';
import addresses from '@/messages/en/addresses.json';
import admin from '@/messages/en/admin.json';
import approvalRules from '@/messages/en/approval-rules.json';
import approvals from '@/messages/en/approvals.json';
import attention from '@/messages/en/attention.json';
import audit from '@/messages/en/audit.json';
import brand from '@/messages/en/brand.json';
import budgets from '@/messages/en/budgets.json';
import carriers from '@/messages/en/carriers.json';
import cart from '@/messages/en/cart.json';
import cartErrors from '@/messages/en/cart-errors.json';
import carts from '@/messages/en/carts.json';
import catalogue from '@/messages/en/catalogue.json';
import catalogueChanges from '@/messages/en/catalogue-changes.json';
import catalogueSync from '@/messages/en/catalogue-sync.json';
import checkout from '@/messages/en/checkout.json';
import commandPalette from '@/messages/en/command-palette.json';
import connectionNotifications from '@/messages/en/connection-notifications.json';
import connections from '@/messages/en/connections.json';
import costCentres from '@/messages/en/cost-centres.json';
import customers from '@/messages/en/customers.json';
import emailLog from '@/messages/en/email-log.json';
import errors from '@/messages/en/errors.json';
import features from '@/messages/en/features.json';
import feeds from '@/messages/en/feeds.json';
import figures from '@/messages/en/figures.json';
import home from '@/messages/en/home.json';
import identity from '@/messages/en/identity.json';
import importHeadings from '@/messages/en/import-headings.json';
import labels from '@/messages/en/labels.json';
import lineFiles from '@/messages/en/line-files.json';
import listNotifications from '@/messages/en/list-notifications.json';
import mail from '@/messages/en/mail.json';
import mailSender from '@/messages/en/mail-sender.json';
import notifications from '@/messages/en/notifications.json';
import orderDocuments from '@/messages/en/order-documents.json';
import orderFiles from '@/messages/en/order-files.json';
import orderNotifications from '@/messages/en/order-notifications.json';
import orderReasons from '@/messages/en/order-reasons.json';
import orderRequests from '@/messages/en/order-requests.json';
import orderTemplates from '@/messages/en/order-templates.json';
import ordering from '@/messages/en/ordering.json';
import orders from '@/messages/en/orders.json';
import partNumberNotifications from '@/messages/en/part-number-notifications.json';
import partNumbers from '@/messages/en/part-numbers.json';
import people from '@/messages/en/people.json';
import priceListFile from '@/messages/en/price-list-file.json';
import priceLists from '@/messages/en/price-lists.json';
import pricing from '@/messages/en/pricing.json';
import product from '@/messages/en/product.json';
import quickOrder from '@/messages/en/quick-order.json';
import quoteNotifications from '@/messages/en/quote-notifications.json';
import quotes from '@/messages/en/quotes.json';
import reasons from '@/messages/en/reasons.json';
import requestNotifications from '@/messages/en/request-notifications.json';
import requests from '@/messages/en/requests.json';
import savedViews from '@/messages/en/saved-views.json';
import setup from '@/messages/en/setup.json';
import shell from '@/messages/en/shell.json';
import signIn from '@/messages/en/sign-in.json';
import specificationFacets from '@/messages/en/specification-facets.json';
import spreadsheetImport from '@/messages/en/spreadsheet-import.json';
import spreadsheets from '@/messages/en/spreadsheets.json';
import statusMessages from '@/messages/en/status.json';
import statusNotifications from '@/messages/en/status-notifications.json';
import subscriptions from '@/messages/en/subscriptions.json';
import syncReasons from '@/messages/en/sync-reasons.json';
import synonyms from '@/messages/en/synonyms.json';
import testOrders from '@/messages/en/test-orders.json';
import ui from '@/messages/en/ui.json';
import unconfirmedOrders from '@/messages/en/unconfirmed-orders.json';
import watchNotifications from '@/messages/en/watch-notifications.json';
import watches from '@/messages/en/watches.json';
import webhookNotifications from '@/messages/en/webhook-notifications.json';
import webhooks from '@/messages/en/webhooks.json';
import { DUTCH } from './languages/dutch';
import { FRENCH } from './languages/french';
import { GERMAN } from './languages/german';
import { SPANISH } from './languages/spanish';
import type { Translation } from './types';

/** Every English message, by file: the whole catalogue. Server only; browsers load the files of their area. */
export const ENGLISH = {
  account,
  'address-book': addressBook,
  'address-notifications': addressNotifications,
  addresses,
  admin,
  'approval-rules': approvalRules,
  approvals,
  attention,
  audit,
  brand,
  budgets,
  'cost-centres': costCentres,
  carriers,
  cart,
  'cart-errors': cartErrors,
  carts,
  catalogue,
  'catalogue-changes': catalogueChanges,
  'catalogue-sync': catalogueSync,
  checkout,
  'command-palette': commandPalette,
  'connection-notifications': connectionNotifications,
  connections,
  'specification-facets': specificationFacets,
  'spreadsheet-import': spreadsheetImport,
  customers,
  'email-log': emailLog,
  errors,
  features,
  feeds,
  figures,
  home,
  identity,
  'import-headings': importHeadings,
  labels,
  'list-notifications': listNotifications,
  'order-templates': orderTemplates,
  'line-files': lineFiles,
  mail,
  'mail-sender': mailSender,
  notifications,
  'order-documents': orderDocuments,
  'order-files': orderFiles,
  'order-notifications': orderNotifications,
  'order-reasons': orderReasons,
  'order-requests': orderRequests,
  ordering,
  orders,
  'part-number-notifications': partNumberNotifications,
  'part-numbers': partNumbers,
  people,
  'price-list-file': priceListFile,
  'price-lists': priceLists,
  pricing,
  product,
  'quick-order': quickOrder,
  'quote-notifications': quoteNotifications,
  quotes,
  reasons,
  'request-notifications': requestNotifications,
  requests,
  'saved-views': savedViews,
  setup,
  shell,
  'sign-in': signIn,
  spreadsheets,
  status: statusMessages,
  'status-notifications': statusNotifications,
  subscriptions,
  'sync-reasons': syncReasons,
  synonyms,
  ui,
  'test-orders': testOrders,
  'unconfirmed-orders': unconfirmedOrders,
  'watch-notifications': watchNotifications,
  watches,
  'webhook-notifications': webhookNotifications,
  webhooks,
};

/** The messages of every language: a key that is missing in one of them is an error of types. */
export const CATALOGUES: Record<Language, Translation> = {
  en: ENGLISH,
  de: GERMAN,
  fr: FRENCH,
  nl: DUTCH,
  es: SPANISH,
};
