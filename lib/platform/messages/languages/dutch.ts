import account from '@/messages/nl/account.json';
import addressBook from '@/messages/nl/address-book.json';
import addressNotifications from '@/messages/nl/address-notifications.json';
import addresses from '@/messages/nl/addresses.json';
import admin from '@/messages/nl/admin.json';
import approvalRules from '@/messages/nl/approval-rules.json';
import approvals from '@/messages/nl/approvals.json';
import attention from '@/messages/nl/attention.json';
import audit from '@/messages/nl/audit.json';
import brand from '@/messages/nl/brand.json';
import budgets from '@/messages/nl/budgets.json';
import carriers from '@/messages/nl/carriers.json';
import cart from '@/messages/nl/cart.json';
import cartErrors from '@/messages/nl/cart-errors.json';
import carts from '@/messages/nl/carts.json';
import catalogue from '@/messages/nl/catalogue.json';
import catalogueChanges from '@/messages/nl/catalogue-changes.json';
import catalogueSync from '@/messages/nl/catalogue-sync.json';
import checkout from '@/messages/nl/checkout.json';
import commandPalette from '@/messages/nl/command-palette.json';
import connectionNotifications from '@/messages/nl/connection-notifications.json';
import connections from '@/messages/nl/connections.json';
import costCentres from '@/messages/nl/cost-centres.json';
import customers from '@/messages/nl/customers.json';
import emailLog from '@/messages/nl/email-log.json';
import errors from '@/messages/nl/errors.json';
import features from '@/messages/nl/features.json';
import feeds from '@/messages/nl/feeds.json';
import figures from '@/messages/nl/figures.json';
import home from '@/messages/nl/home.json';
import identity from '@/messages/nl/identity.json';
import importHeadings from '@/messages/nl/import-headings.json';
import labels from '@/messages/nl/labels.json';
import lineFiles from '@/messages/nl/line-files.json';
import listNotifications from '@/messages/nl/list-notifications.json';
import mail from '@/messages/nl/mail.json';
import mailSender from '@/messages/nl/mail-sender.json';
import notifications from '@/messages/nl/notifications.json';
import orderDocuments from '@/messages/nl/order-documents.json';
import orderFiles from '@/messages/nl/order-files.json';
import orderNotifications from '@/messages/nl/order-notifications.json';
import orderReasons from '@/messages/nl/order-reasons.json';
import orderRequests from '@/messages/nl/order-requests.json';
import orderTemplates from '@/messages/nl/order-templates.json';
import ordering from '@/messages/nl/ordering.json';
import orders from '@/messages/nl/orders.json';
import partNumberNotifications from '@/messages/nl/part-number-notifications.json';
import partNumbers from '@/messages/nl/part-numbers.json';
import people from '@/messages/nl/people.json';
import priceListFile from '@/messages/nl/price-list-file.json';
import priceLists from '@/messages/nl/price-lists.json';
import pricing from '@/messages/nl/pricing.json';
import product from '@/messages/nl/product.json';
import quickOrder from '@/messages/nl/quick-order.json';
import quoteNotifications from '@/messages/nl/quote-notifications.json';
import quotes from '@/messages/nl/quotes.json';
import reasons from '@/messages/nl/reasons.json';
import requestNotifications from '@/messages/nl/request-notifications.json';
import requests from '@/messages/nl/requests.json';
import savedViews from '@/messages/nl/saved-views.json';
import setup from '@/messages/nl/setup.json';
import shell from '@/messages/nl/shell.json';
import signIn from '@/messages/nl/sign-in.json';
import specificationFacets from '@/messages/nl/specification-facets.json';
import spreadsheetImport from '@/messages/nl/spreadsheet-import.json';
import spreadsheets from '@/messages/nl/spreadsheets.json';
import statusMessages from '@/messages/nl/status.json';
import statusNotifications from '@/messages/nl/status-notifications.json';
import subscriptions from '@/messages/nl/subscriptions.json';
import syncReasons from '@/messages/nl/sync-reasons.json';
import synonyms from '@/messages/nl/synonyms.json';
import testOrders from '@/messages/nl/test-orders.json';
import ui from '@/messages/nl/ui.json';
import unconfirmedOrders from '@/messages/nl/unconfirmed-orders.json';
import watchNotifications from '@/messages/nl/watch-notifications.json';
import watches from '@/messages/nl/watches.json';
import webhookNotifications from '@/messages/nl/webhook-notifications.json';
import webhooks from '@/messages/nl/webhooks.json';
import type { Translation } from '../types';

/** Every Dutch message, by file. */
export const DUTCH: Translation = {
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
  'line-files': lineFiles,
  'list-notifications': listNotifications,
  mail,
  'mail-sender': mailSender,
  notifications,
  'order-documents': orderDocuments,
  'order-files': orderFiles,
  'order-notifications': orderNotifications,
  'order-reasons': orderReasons,
  'order-requests': orderRequests,
  'order-templates': orderTemplates,
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
  'specification-facets': specificationFacets,
  'spreadsheet-import': spreadsheetImport,
  spreadsheets,
  status: statusMessages,
  'status-notifications': statusNotifications,
  subscriptions,
  'sync-reasons': syncReasons,
  synonyms,
  'test-orders': testOrders,
  ui,
  'unconfirmed-orders': unconfirmedOrders,
  'watch-notifications': watchNotifications,
  watches,
  'webhook-notifications': webhookNotifications,
  webhooks,
};
