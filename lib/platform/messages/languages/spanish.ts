import account from '@/messages/es/account.json';
import addressBook from '@/messages/es/address-book.json';
import addressNotifications from '@/messages/es/address-notifications.json';
import addresses from '@/messages/es/addresses.json';
import admin from '@/messages/es/admin.json';
import approvalRules from '@/messages/es/approval-rules.json';
import approvals from '@/messages/es/approvals.json';
import attention from '@/messages/es/attention.json';
import audit from '@/messages/es/audit.json';
import brand from '@/messages/es/brand.json';
import budgets from '@/messages/es/budgets.json';
import carriers from '@/messages/es/carriers.json';
import cart from '@/messages/es/cart.json';
import cartErrors from '@/messages/es/cart-errors.json';
import carts from '@/messages/es/carts.json';
import catalogue from '@/messages/es/catalogue.json';
import catalogueChanges from '@/messages/es/catalogue-changes.json';
import catalogueSync from '@/messages/es/catalogue-sync.json';
import checkout from '@/messages/es/checkout.json';
import commandPalette from '@/messages/es/command-palette.json';
import connectionNotifications from '@/messages/es/connection-notifications.json';
import connections from '@/messages/es/connections.json';
import costCentres from '@/messages/es/cost-centres.json';
import customers from '@/messages/es/customers.json';
import emailLog from '@/messages/es/email-log.json';
import errors from '@/messages/es/errors.json';
import features from '@/messages/es/features.json';
import feeds from '@/messages/es/feeds.json';
import figures from '@/messages/es/figures.json';
import home from '@/messages/es/home.json';
import identity from '@/messages/es/identity.json';
import importHeadings from '@/messages/es/import-headings.json';
import labels from '@/messages/es/labels.json';
import lineFiles from '@/messages/es/line-files.json';
import listNotifications from '@/messages/es/list-notifications.json';
import mail from '@/messages/es/mail.json';
import mailSender from '@/messages/es/mail-sender.json';
import notifications from '@/messages/es/notifications.json';
import orderDocuments from '@/messages/es/order-documents.json';
import orderFiles from '@/messages/es/order-files.json';
import orderNotifications from '@/messages/es/order-notifications.json';
import orderReasons from '@/messages/es/order-reasons.json';
import orderRequests from '@/messages/es/order-requests.json';
import orderTemplates from '@/messages/es/order-templates.json';
import ordering from '@/messages/es/ordering.json';
import orders from '@/messages/es/orders.json';
import partNumberNotifications from '@/messages/es/part-number-notifications.json';
import partNumbers from '@/messages/es/part-numbers.json';
import people from '@/messages/es/people.json';
import priceListFile from '@/messages/es/price-list-file.json';
import priceLists from '@/messages/es/price-lists.json';
import pricing from '@/messages/es/pricing.json';
import product from '@/messages/es/product.json';
import quickOrder from '@/messages/es/quick-order.json';
import quoteNotifications from '@/messages/es/quote-notifications.json';
import quotes from '@/messages/es/quotes.json';
import reasons from '@/messages/es/reasons.json';
import requestNotifications from '@/messages/es/request-notifications.json';
import requests from '@/messages/es/requests.json';
import savedViews from '@/messages/es/saved-views.json';
import setup from '@/messages/es/setup.json';
import shell from '@/messages/es/shell.json';
import signIn from '@/messages/es/sign-in.json';
import specificationFacets from '@/messages/es/specification-facets.json';
import spreadsheetImport from '@/messages/es/spreadsheet-import.json';
import spreadsheets from '@/messages/es/spreadsheets.json';
import statusMessages from '@/messages/es/status.json';
import statusNotifications from '@/messages/es/status-notifications.json';
import subscriptions from '@/messages/es/subscriptions.json';
import syncReasons from '@/messages/es/sync-reasons.json';
import synonyms from '@/messages/es/synonyms.json';
import testOrders from '@/messages/es/test-orders.json';
import ui from '@/messages/es/ui.json';
import unconfirmedOrders from '@/messages/es/unconfirmed-orders.json';
import watchNotifications from '@/messages/es/watch-notifications.json';
import watches from '@/messages/es/watches.json';
import webhookNotifications from '@/messages/es/webhook-notifications.json';
import webhooks from '@/messages/es/webhooks.json';
import type { Translation } from '../types';

/** Every Spanish message, by file. */
export const SPANISH: Translation = {
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
